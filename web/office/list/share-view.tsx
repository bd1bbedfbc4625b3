/** Chooses the roles that a saved view is shared with. */
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { roles, type Role } from '#core/roles.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { savedViewsApi, type SavedView } from '#resources/system/saved-views/saved-view.api.ts'
import { officeClient } from '../calls/api.ts'
import { Panel } from '../dialogs/overlay.tsx'
import { sayFailure } from '../dialogs/say-outcome.ts'
import styles from './toolbar.module.css'

const words = {
  share: { es: 'Compartir la vista «{name}»', en: 'Share the view “{name}”' },
  hint: {
    es: 'Quien tenga uno de estos roles la ve; solo usted la cambia.',
    en: 'Whoever has one of these roles sees it; only you change it.',
  },
} satisfies Record<string, Words>

type ShareViewProps = { view: SavedView; locale: Locale; onDone: () => Promise<void> }

export function ShareView({ view, locale, onDone }: ShareViewProps) {
  const [chosen, setChosen] = useState<readonly Role[]>(view.roles)
  const label = say(words.share, locale, { name: view.name })
  const put = async (role: Role, isOn: boolean) => {
    const next = isOn ? [...chosen, role] : chosen.filter((other) => other !== role)
    setChosen(next)
    try {
      await officeClient(locale).call(savedViewsApi.share, {
        params: { id: view.id },
        input: { roles: next },
      })
      await onDone()
    } catch (error) {
      setChosen(chosen)
      sayFailure(error, locale)
    }
  }
  return (
    <Panel
      label={label}
      trigger={
        <button type="button" className={styles.view} aria-label={label}>
          <Share2 />
        </button>
      }
    >
      <p>{words.hint[locale]}</p>
      <div className={styles.options}>
        {Object.entries(roles).map(([role, name]) => (
          <label key={role} className={styles.option}>
            <input
              type="checkbox"
              checked={chosen.includes(role as Role)}
              onChange={(event) => void put(role as Role, event.target.checked)}
            />
            {name[locale]}
          </label>
        ))}
      </div>
    </Panel>
  )
}
