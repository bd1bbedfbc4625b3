/** The row height of all tables, stored with the user. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { densities, users, type Density } from '#resources/system/users/user.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { currentUser, officeClient, rememberPerson } from '../calls/api.ts'
import { sayFailure } from '../dialogs/say-outcome.ts'
import toolbar from '../list/toolbar.module.css'

const applies = { es: 'Vale para todas las listas.', en: 'For all lists.' } satisfies Words

/** The styles of tables read the attribute. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
}

export function DensityChoice() {
  const locale = useLocale()
  const [chosen, setChosen] = useState<Density>(currentUser()?.user.density ?? 'compact')
  const put = (density: Density) => {
    setChosen(density)
    applyDensity(density)
  }
  const choose = async (density: Density) => {
    const before = chosen
    put(density)
    try {
      const input = { density }
      rememberPerson(await officeClient(locale).call(sessionsApi.setPreferences, { input }))
    } catch (error) {
      put(before)
      sayFailure(error, locale)
    }
  }
  return (
    <fieldset className={toolbar.density}>
      <legend>{users.fields.density.label[locale]}</legend>
      {Object.entries(densities).map(([density, label]) => (
        <label key={density} className={toolbar.option}>
          <input
            type="radio"
            name="density"
            checked={density === chosen}
            onChange={() => void choose(density as Density)}
          />
          {label[locale]}
        </label>
      ))}
      <p>{applies[locale]}</p>
    </fieldset>
  )
}
