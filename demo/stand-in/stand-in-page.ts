/** The look of the stand-in's pages. */
import { html } from 'hono/html'
import type { Locale } from '#core/words.ts'

export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
}

type Html = ReturnType<typeof html>
export const page = (title: string, locale: Locale, body: Html) =>
  html`<!doctype html>
    <html lang="${locale}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <style>
        body {
          font:
            1rem/1.5 system-ui,
            sans-serif;
          max-width: 30rem;
          margin: 2rem auto;
          padding: 0 1rem;
        }
        fieldset {
          border: 0;
          padding: 0;
          margin: 0 0 1.5rem;
        }
        legend {
          font-weight: 600;
        }
        label {
          display: block;
          padding: 0.5rem 0;
        }
        button {
          font: inherit;
          min-height: 2.75rem;
          padding: 0 1.25rem;
          margin-right: 0.5rem;
        }
      </style>
      <main>${body}</main>
    </html>`
