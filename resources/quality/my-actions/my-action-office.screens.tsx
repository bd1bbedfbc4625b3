/** Registers the page of one's own actions with the office; it is loaded lazily. */
import ListTodo from 'lucide-react/icons/list-todo'
import { definePage } from '#web/office/registry.ts'
import { myActionsApi } from './my-action.api.ts'
import { myActionWords } from './my-action-words.ts'

export const myActionsPage = definePage({
  path: 'my-actions',
  words: myActionWords.title,
  needs: myActionsApi.mine,
  nav: { Icon: ListTodo },
  routes: [{ path: 'my-actions', lazy: () => import('./my-action.screens.tsx') }],
})
