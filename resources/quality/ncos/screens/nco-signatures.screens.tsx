/** Who signed the closing of a case. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { SignatureList } from '../../signatures/signature-list.screens.tsx'
import { ncosApi, type CaseRow } from '../nco.api.ts'

const unsigned: Words = {
  es: 'Sin firmas: el caso se cierra con la contraseña.',
  en: 'No signatures: the case is closed with the password.',
}

export function NcoSignatures() {
  const { row: nco, locale } = useRecord<CaseRow>()
  const { id } = nco
  const read = useCallback((client: Client) => client.call(ncosApi.signatures, { params: { id } }), [id])
  const [signatures] = useRead(read, nco.version)
  return signatures ? <SignatureList signatures={signatures} none={unsigned} locale={locale} /> : null
}
