/** The record that a case was opened from, with its link; of a complaint also its state and its answer. */
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { segmentOf } from '#web/office/records/screens.ts'
import { nameOf } from '#web/office/records/titles.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { ComplaintOfCase } from '../../complaints/screens/complaint-of-case.screens.tsx'
import type { CaseRow } from '../nco.api.ts'
import { ncoSources, originTypes } from '../nco.ts'

const none: Words = { es: 'Anotada a mano', en: 'Noted by hand' }

export function NcoOrigin() {
  const { row: nco, locale } = useRecord<CaseRow>()
  const { originRef, source, sourceOther } = nco
  const read = useCallback(
    async (client: Client) =>
      originRef ? ((await nameOf(originRef.type, originRef.id, client)) ?? originRef.id) : '',
    [originRef],
  )
  const [title] = useRead(read)
  if (!originRef) return <p>{[none[locale], sourceOther ?? ncoSources[source][locale]].join(' · ')}</p>
  const segment = segmentOf(originRef.type)
  const text = `${originTypes[originRef.type][locale]}: ${title ?? '…'}`
  return (
    <>
      <p>{segment ? <Link to={officeHref(locale, segment, originRef.id)}>{text}</Link> : text}</p>
      {originRef.type === 'complaints' && <ComplaintOfCase id={originRef.id} />}
    </>
  )
}
