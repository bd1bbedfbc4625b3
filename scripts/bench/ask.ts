/** The office's calls as a figure makes them: signed in, in Spanish, with the answer's data alone. */
export type Ask = <Data>(path: string, sent?: object | FormData) => Promise<Data>

/** Posts what is sent and reads otherwise; throws what the server answered when it is no success. */
export function caller(url: string, token: string): Ask {
  return async <Data>(path: string, sent?: object | FormData): Promise<Data> => {
    const isForm = sent instanceof FormData
    const headers = {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    const init = sent && { method: 'POST', body: isForm ? sent : JSON.stringify(sent) }
    const response = await fetch(`${url}/v1/es/${path}`, { headers, ...init })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
}
