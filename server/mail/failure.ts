/** Why a mail server did not take a mail, and what follows: never again, later, or later for all that wait. */
export type Failure = {
  reason: string
  /** The mail itself or its recipient was refused: trying again changes nothing. */
  isFinal: boolean
  /** The mail server as a whole is out of reach: trying the next mail is pointless now. */
  isForAll: boolean
}
/** What the office says in words: SMTP_URL is not set. */
export const noServer: Failure = { reason: 'SMTP_URL', isFinal: false, isForAll: true }

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

const aboutOneMail = ['RCPT TO', 'DATA']

export function failureOf(error: unknown): Failure {
  const { message, responseCode = 0, command = '' } = error as SmtpError
  const isAboutOne = aboutOneMail.includes(command)
  return {
    reason: withoutSecrets(String(message)).slice(0, 500),
    isFinal: isAboutOne && responseCode >= 500,
    isForAll: !isAboutOne,
  }
}

// An error may repeat the address of the server, and with it the password.
const withoutSecrets = (text: string): string => text.replace(/\/\/[^@\s/]*@/g, '//[hidden]@')
