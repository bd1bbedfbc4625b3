/** Why a mail server did not take a mail, and what follows: never again, later, or later for all that wait. */
export type Failure = {
  reason: string
  /** The mail itself or its recipient was refused: trying again changes nothing. */
  isFinal: boolean
  /** The mail server as a whole is out of reach: trying the next mail is pointless now. */
  isForAll: boolean
  /** The server gave no answer: it may have taken what it was given. */
  isUnanswered: boolean
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** Sender or recipient, content, attachments: all else is about the connection. */
const aboutOneMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM']
const tooLarge = 552

export function failureOf(error: unknown): Failure {
  const { message, code = '', responseCode, command } = error as SmtpError
  const isAboutOne = aboutOneMail.includes(code)
  // All mails have the same sender: a server that refuses it is set up wrong, and may take it tomorrow.
  const isOfSender = command === 'MAIL FROM' && responseCode !== undefined && responseCode !== tooLarge
  return {
    reason: withoutSecrets(String(message)).slice(0, 500),
    // Without an answer it was refused before it was sent, as one larger than the server takes.
    isFinal: isAboutOne && !isOfSender && (responseCode === undefined || responseCode >= 500),
    isForAll: !isAboutOne,
    isUnanswered: responseCode === undefined,
  }
}

// An error may repeat the address of the server, and with it the password.
const withoutSecrets = (text: string): string => text.replace(/\/\/[^@\s/]*@/g, '//[hidden]@')
