/** A valid call of an endpoint, and what its inputs are made with. */
import type { TestApi, TestRequest } from '../fixtures/api.ts'
import type { Make } from '../fixtures/make.ts'

export type Call = {
  params?: Record<string, string>
  input?: unknown
  /** An admin, unless the call concerns the caller. */
  as?: TestRequest['as']
}
export type Fixtures = { api: TestApi; make: Make }
