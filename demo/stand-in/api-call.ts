/** A call of a provider's API and its answer, apart from HTTP. */
export type ApiCall = {
  method: string
  /** Behind the address of the API. */
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  /** The account that the token belongs to. */
  host: string
  /** The address of the API. */
  api: string
  /** Where the stand-in's pages are. */
  pages: string
}
export type ApiAnswer = {
  status: number
  headers?: Record<string, string>
  body?: object
  video?: Uint8Array<ArrayBuffer>
}

export const notThere: ApiAnswer = {
  status: 404,
  body: { code: 2300, message: 'This API endpoint is not recognized.' },
}
