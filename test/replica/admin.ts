/** An administrator who renames the firm over HTTP. */
import type { Running } from '#server/start.ts'
import { signInNew } from '../restarts/signed-in.ts'

export type Admin = {
  token: string
  /** The status of the answer; 0 where the connection failed. */
  rename: (name: string, at?: string) => Promise<number>
}

export async function signedInAdmin({ db, url }: Pick<Running, 'db' | 'url'>): Promise<Admin> {
  const token = await signInNew(db, 'admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const rename = async (tradeName: string, at = url) => {
    try {
      const { data } = (await (await fetch(`${at}/v1/es/settings`, { headers })).json()) as {
        data?: { version: number }
      }
      const body = JSON.stringify({ data: { tradeName, version: data?.version } })
      return (await fetch(`${at}/v1/es/settings`, { method: 'PATCH', headers, body })).status
    } catch {
      return 0
    }
  }
  return { token, rename }
}
