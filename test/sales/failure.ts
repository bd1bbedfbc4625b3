/** The refusal of a call that must not succeed. */
export type Failure = { status: number; message: string; validationErrors?: Record<string, string> }

export const failureOf = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: Failure) => error,
  )

export const errorsOf = async (call: Promise<unknown>) => (await failureOf(call)).validationErrors
