/** Calls the API as a signed-in user, in Spanish, and returns the data. */
export type ApiCall = <Data>(path: string, body?: object | FormData) => Promise<Data>

/** POST with a body, GET without; throws the server's answer if the call fails. */
export function caller(url: string, token: string): ApiCall {
  return async <Data>(path: string, body?: object | FormData): Promise<Data> => {
    const isForm = body instanceof FormData
    const headers = {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    const init = body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }
    const response = await fetch(`${url}/v1/es/${path}`, { headers, ...init })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
}
