/** Answers one page request: what our server calls, built or in development. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Client } from '#core/client.ts'
import {
  apiContext,
  linkedDataContext,
  measuringContext,
  publicUrlContext,
  reportContext,
  type Measuring,
} from './data.ts'

// The virtual module's declaration says `undefined` where the build's type says optional.
const answer = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

export type Reach = {
  client: Client
  publicUrl: string
  report: (error: unknown, url: string) => void
  measuring: Measuring
}
export type AnswerPage = (request: Request, reach: Reach) => Promise<Response>

export const answerPage: AnswerPage = (request, { client, publicUrl, report, measuring }) => {
  const context = new RouterContextProvider()
  context.set(apiContext, client)
  context.set(publicUrlContext, publicUrl)
  context.set(reportContext, report)
  context.set(measuringContext, measuring)
  context.set(linkedDataContext, [])
  return answer(request, context)
}
