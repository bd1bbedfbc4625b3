/** Registers receivables with the office: the page by age, and the statement of a customer. */
import Scale from 'lucide-react/icons/scale'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage } from '#web/office/registry.ts'
import { receivablesApi } from '../receivable.api.ts'
import { statementWords } from '../statement.ts'

export const receivablesPage = definePage({
  path: 'receivables',
  words: statementWords.receivables,
  needs: receivablesApi.debtors,
  nav: { Icon: Scale },
  routes: [{ path: 'receivables', lazy: () => import('./receivables.screens.tsx') }],
})

export const statementTab: Tab = {
  key: 'statement',
  words: statementWords.title,
  needs: receivablesApi.statement,
  body: lazyBody(async () => (await import('./statement.screens.tsx')).AccountStatement),
}
