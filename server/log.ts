/** Opens structured logs that redact secrets. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

const secret = ['password', 'token', 'refreshToken', 'authorization', 'cookie', 'secret']

export function openLog(level: string, isReadable: boolean, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: errorFields },
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`]),
      censor: '[hidden]',
    },
    ...(isReadable && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
    }),
  }
  if (isReadable) return pino(options)
  return pino(options, to ?? pino.destination(buffered))
}

/** A line for each page would be a system call for each page; pino writes the rest when the process exits. */
const buffered = { fd: 1, sync: false, minLength: 4096, periodicFlush: 1_000 }

/** Picks known fields, because database errors carry their whole connection. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: errorFields(cause) }),
  }
}
