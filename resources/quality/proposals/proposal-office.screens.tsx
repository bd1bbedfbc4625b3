/** Registers the page of proposed cases with the office; it is loaded lazily. */
import Lightbulb from 'lucide-react/icons/lightbulb'
import { definePage } from '#web/office/registry.ts'
import { proposalsApi } from './proposal.api.ts'
import { proposalWords } from './proposal-words.ts'

export const proposalsPage = definePage({
  path: 'proposals',
  words: proposalWords.title,
  needs: proposalsApi.list,
  nav: { Icon: Lightbulb },
  routes: [{ path: 'proposals', lazy: () => import('./proposal.screens.tsx') }],
})
