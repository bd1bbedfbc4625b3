/** The versions of what is printed of a corrected document: who made each, when and why, with its PDF. */
import { useCallback, useState } from 'react'
import { display, recordFields } from '#core/display.ts'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { say, sayBoth, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentPdf } from './document-pdf.screens.tsx'
import type { FiscalDocument } from '../fiscal-document.ts'
import type { Representation } from '../fiscal-fields.ts'

const words = {
  title: { es: 'Versiones de la representación impresa', en: 'Versions of the printed representation' },
  version: { es: 'Versión {number}', en: 'Version {number}' },
  current: { es: 'Versión {number}, la que vale', en: 'Version {number}, the one that holds' },
  open: { es: 'Ver la versión {number}', en: 'See version {number}' },
  undrawn: {
    es: 'Se corrigió antes de prepararse su PDF.',
    en: 'It was corrected before its PDF was drawn.',
  },
} satisfies Record<string, Words>

type RepresentationsProps = {
  list: Endpoint<{ id: string }, undefined, undefined, Representation[]>
  pdf: Endpoint<{ id: string; number: string }, undefined, undefined, undefined>
  /** The newest version, which may still be drawn. */
  newest: Endpoint<{ id: string }, undefined, undefined, undefined>
}

export function Representations(props: RepresentationsProps) {
  const { row } = useRecord<AnyRow & Pick<FiscalDocument, 'representation'>>()
  return row.representation > 1 ? <Versions {...props} /> : null
}

function Versions({ list, pdf, newest }: RepresentationsProps) {
  const { row, locale } = useRecord<AnyRow & Pick<FiscalDocument, 'representation'>>()
  const { id, version, representation } = row
  const [versions] = useRead(
    useCallback((client: Client) => client.call(list, { params: { id } }), [list, id]),
    version,
  )
  const [opened, setOpened] = useState<number>()
  if (!versions) return null
  return (
    <Section title={words.title[locale]}>
      <RowList label={words.title[locale]}>
        {versions.map(({ number, by, at, reason, hasPdf }) => {
          const isNewest = number === representation
          const when = at && display(recordFields['createdAt']!, at, { locale })
          return (
            <Row
              key={number}
              title={say(isNewest ? words.current : words.version, locale, { number })}
              facts={[by, when].filter(Boolean).join(' · ')}
              text={reason ?? undefined}
              tools={
                hasPdf || isNewest ? (
                  <Button size="small" onClick={() => setOpened(number)}>
                    {say(words.open, locale, { number })}
                  </Button>
                ) : (
                  words.undrawn[locale]
                )
              }
            />
          )
        })}
      </RowList>
      {opened && (
        <DocumentPdf
          title={sayBoth(words.version, { number: opened })}
          endpoint={opened === representation ? newest : pdf}
          version={String(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}
