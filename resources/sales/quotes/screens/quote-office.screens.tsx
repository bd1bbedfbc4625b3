/** Registers the screens with the office; they are loaded lazily. */
import FileText from 'lucide-react/icons/file-text'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { quotesApi } from '../quote.api.ts'
import { quotes } from '../quote.ts'

export const quotesScreens = defineScreens({
  segment: 'quotes',
  resource: quotes,
  api: quotesApi,
  nav: { Icon: FileText },
  load: () => import('./quote.screens.tsx'),
})

export const quoteBoardPage = definePage({
  path: 'quote-board',
  words: { es: 'Tablero de cotizaciones', en: 'Quote board' },
  needs: quotesApi.figures,
  routes: [{ path: 'quote-board', lazy: () => import('./quote-board.screens.tsx') }],
})
export const quoteFiguresPage = definePage({
  path: 'quote-figures',
  words: { es: 'Cifras de cotizaciones', en: 'Quote figures' },
  needs: quotesApi.figures,
  routes: [{ path: 'quote-figures', lazy: () => import('./quote-figures.screens.tsx') }],
})

export const quotesOfEventTab: Tab = {
  key: 'quotes',
  words: quotes.words.many,
  needs: quotesApi.ofEvent,
  body: lazyBody(async () => (await import('./related-quotes.screens.tsx')).EventQuotes),
}
export const quotesOfAccountTab: Tab = {
  key: 'quotes',
  words: quotes.words.many,
  needs: quotesApi.ofAccount,
  body: lazyBody(async () => (await import('./related-quotes.screens.tsx')).AccountQuotes),
}

export const quoteOfRequestTab: Tab = {
  key: 'quote',
  words: { es: 'Convertir', en: 'Convert' },
  needs: contactRequestsApi.customer,
  body: lazyBody(async () => (await import('./quote-of-request.screens.tsx')).QuoteOfRequest),
}
