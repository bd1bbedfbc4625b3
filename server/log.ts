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
  return to ? pino(options, to) : pino(options)
}

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
