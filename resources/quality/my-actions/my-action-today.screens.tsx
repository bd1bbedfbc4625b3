/** One's own actions, as work on Today. */
import { officeHref } from '#web/office/addresses.ts'
import { dueLine } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkSource } from '#web/office/today/work.ts'
import { myActionsApi } from './my-action.api.ts'
import { myActionWords } from './my-action-words.ts'

export const myActions: WorkSource = {
  key: 'myActions',
  words: myActionWords.title,
  needs: myActionsApi.mine,
  load: async (client) => {
    const { locale } = client
    const actions = await client.call(myActionsApi.mine)
    return {
      total: actions.length,
      href: officeHref(locale, 'my-actions'),
      lines: actions.slice(0, WORK_SHOWN).map(({ id, kind, caseId, caseNumber, description, dueDate }) => {
        // The end of the last day in Santo Domingo.
        const at = `${dueDate}T23:59:59-04:00`
        const isOver = Date.parse(at) < Date.now()
        return {
          key: `${kind} ${id}`,
          title: description,
          ...dueLine(
            { at, words: isOver ? myActionWords.overdue : myActionWords.due },
            [caseNumber ?? undefined],
            locale,
          ),
          href: officeHref(locale, kind, caseId),
        }
      }),
    }
  },
}
