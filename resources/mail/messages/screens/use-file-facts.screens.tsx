/** Names and sizes of the files that a mail carries. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Locale } from '#core/words.ts'
import { filesApi, type FileFacts } from '#resources/system/files/file.api.ts'
import { officeClient } from '#web/office/calls/api.ts'

export function useFileFacts(ids: readonly string[], locale: Locale) {
  const [known, setKnown] = useState<ReadonlyMap<string, FileFacts>>(new Map())
  // Files that are uploaded one after another share the room that is left.
  const latest = useRef(known)
  const remember = (facts: FileFacts) => {
    latest.current = new Map(latest.current).set(facts.id, facts)
    setKnown(latest.current)
  }
  const rememberRead = useEffectEvent(remember)
  const unknown = ids.filter((id) => !known.has(id)).join()
  useEffect(() => {
    for (const id of unknown.split(',').filter(Boolean))
      officeClient(locale)
        .call(filesApi.get, { params: { id } })
        .then(rememberRead, () => undefined)
  }, [unknown, locale])
  return { known, latest, remember }
}
