/** Registers the page of other programs with the office: API keys, webhooks and documentation. */
import Plug from 'lucide-react/icons/plug'
import { apiKeysApi } from '#resources/system/api-keys/api-key.api.ts'
import { definePage } from '#web/office/registry.ts'
import { programsTitle } from './programs.words.ts'

export const programsPage = definePage({
  path: 'programs',
  words: programsTitle,
  needs: apiKeysApi.list,
  nav: { Icon: Plug },
  routes: [
    { path: 'programs', lazy: () => import('./programs.screens.tsx') },
    {
      path: 'programs/webhooks/:id',
      lazy: () => import('#resources/system/webhooks/webhook-log.screens.tsx'),
    },
    // The calls and their shapes come with this screen alone.
    { path: 'programs/reference', lazy: () => import('./reference.screens.tsx') },
  ],
})
