/** Renders a page as one whole text, so that it can be hashed, compressed and cached. */
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router'
import { reportContext } from './data.ts'

// The router calls it with four parameters.
type Given = Parameters<HandleDocumentRequestFunction>

export default async function renderPage(...[request, status, headers, entry]: Given) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await renderWhole(<ServerRouter context={entry} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error, request.url)
}

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // Large parts stay where they are instead of being moved in by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => (failure === undefined ? pipe(sink) : reject(failure)),
      onShellError: reject,
      onError: (error) => {
        failure = error
      },
    })
  })
}
