/** Classifies SMTP errors: final, to retry, or a server out of reach. */
export type Failure = {
  reason: string
  /** The server rejected the mail or its recipient, so a retry is pointless. */
  isFinal: boolean
  /** The server is out of reach, so no other mail is tried now. */
  isForAll: boolean
  /** The server sent no reply, so it may have accepted the mail. */
  isUnanswered: boolean
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** Error codes about one mail; every other code is about the connection. */
const aboutOneMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM']
const tooLarge = 552

export function failureOf(error: unknown): Failure {
  const { message, code = '', responseCode, command } = error as SmtpError
  const isAboutOneMail = aboutOneMail.includes(code)
  // All mails share a sender, so a server that rejects it is misconfigured and the mail is retried.
  const isAboutSender = command === 'MAIL FROM' && responseCode !== undefined && responseCode !== tooLarge
  return {
    reason: withoutSecrets(String(message)).slice(0, 500),
    // No response code means nodemailer rejected it before sending, such as a mail above the size limit.
    isFinal: isAboutOneMail && !isAboutSender && (responseCode === undefined || responseCode >= 500),
    isForAll: !isAboutOneMail,
    isUnanswered: responseCode === undefined,
  }
}

// SMTP errors may repeat the server's URL with its password.
const withoutSecrets = (text: string): string => text.replace(/\/\/[^@\s/]*@/g, '//[hidden]@')
