/** A valid call of an endpoint, and what its inputs are made with. */
import type { TestApi, TestRequest } from '../fixtures/api.ts'
import { maker, type Make } from '../fixtures/make.ts'
import { providerServer, type ProviderServer } from '../meetings/provider-server.ts'

export type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  input?: unknown
  /** An admin, unless the call concerns the caller. */
  as?: TestRequest['as']
}
export type Fixtures = { api: TestApi; make: Make; providerServer: ProviderServer }
export const fixturesOf = async (api: TestApi): Promise<Fixtures> => ({
  api,
  make: maker(api),
  providerServer: await providerServer(api.publicUrl),
})
