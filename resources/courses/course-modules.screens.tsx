/** The courses that a programme is made of, and the programmes that this course is part of. */
import { useCallback, useEffect, useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/say-outcome.ts'
import { Bar, Part, RowList } from '#web/office/steps/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinkDialog, UnlinkDialog, UnlinkAllDialog } from './course-link-dialog.screens.tsx'
import { LinkedRow } from './course-link-row.screens.tsx'
import { coursesApi, type LinkedCourse } from './course.api.ts'
import type { Course } from './course.ts'

const words = {
  loading: { es: 'Cargando los módulos', en: 'Loading the modules' },
  modules: { es: 'Módulos de este programa', en: 'Modules of this programme' },
  add: { es: 'Añadir módulo', en: 'Add module' },
  total: {
    es: 'Suman {sum} horas; el programa indica {hours}.',
    en: '{sum} hours in all; the programme says {hours}.',
  },
  none: { es: 'No tiene módulos', en: 'It has no modules' },
  noneText: {
    es: 'Un diplomado o una certificación puede reunir otros cursos. Quien los aprueba todos completa el programa.',
    en: 'A diplomate or a certification may gather other courses. Passing them all completes the programme.',
  },
  programmes: { es: 'Es parte de', en: 'Part of' },
  unlinkAll: { es: 'Separar de todos', en: 'Detach from all' },
} satisfies Record<string, Words>

type Asked =
  | { what: 'link'; link?: LinkedCourse }
  | { what: 'unlink'; link: LinkedCourse; of: 'children' | 'parents' }
  | { what: 'unlinkAll' }

export function CourseModules() {
  const { row: course, locale } = useRecord<Course>()
  const { linked, read } = useLinked(course.id)
  const [asked, setAsked] = useState<Asked>()
  if (!linked) return <Skeleton lines={4} label={words.loading[locale]} />
  const { children, parents } = linked
  const isEditor = mayCall(coursesApi.link)
  const close = () => setAsked(undefined)
  const addButton = isEditor && (
    <Button size="small" onClick={() => setAsked({ what: 'link' })}>
      {words.add[locale]}
    </Button>
  )
  return (
    <>
      <Part title={words.modules[locale]}>
        {children.length === 0 && (
          <EmptyState title={words.none[locale]} action={addButton}>
            {words.noneText[locale]}
          </EmptyState>
        )}
        {children.length > 0 && (
          <>
            <RowList label={words.modules[locale]}>
              {children.map((link) => (
                <LinkedRow
                  key={link.linkId}
                  link={link}
                  onEdit={isEditor ? () => setAsked({ what: 'link', link }) : undefined}
                  onUnlink={isEditor ? () => setAsked({ what: 'unlink', link, of: 'children' }) : undefined}
                />
              ))}
            </RowList>
            <Bar>
              {addButton}
              <span>
                {say(words.total, locale, { sum: sumOf(children), hours: Number(course.durationHours) })}
              </span>
            </Bar>
          </>
        )}
      </Part>
      {parents.length > 0 && (
        <Part title={words.programmes[locale]}>
          <RowList label={words.programmes[locale]}>
            {parents.map((link) => (
              <LinkedRow
                key={link.linkId}
                link={link}
                onUnlink={isEditor ? () => setAsked({ what: 'unlink', link, of: 'parents' }) : undefined}
              />
            ))}
          </RowList>
          {isEditor && parents.length > 1 && (
            <Bar>
              <Button size="small" onClick={() => setAsked({ what: 'unlinkAll' })}>
                {words.unlinkAll[locale]}
              </Button>
            </Bar>
          )}
        </Part>
      )}
      {asked?.what === 'link' && (
        <LinkDialog link={asked.link} nextRank={nextRank(children)} onDone={read} onClose={close} />
      )}
      {asked?.what === 'unlink' && (
        <UnlinkDialog link={asked.link} of={asked.of} onDone={read} onClose={close} />
      )}
      {asked?.what === 'unlinkAll' && (
        <UnlinkAllDialog count={parents.length} onDone={read} onClose={close} />
      )}
    </>
  )
}

const RANK_STEP = 10
const nextRank = (children: readonly LinkedCourse[]): number =>
  Math.max(0, ...children.map(({ rank }) => rank)) + RANK_STEP

const sumOf = (children: readonly LinkedCourse[]): number =>
  children.reduce((all, { hoursCounted, course }) => all + Number(hoursCounted ?? course.durationHours), 0)

type Linked = { children: LinkedCourse[]; parents: LinkedCourse[] }
function useLinked(id: string) {
  const { locale } = useRecord()
  const [linked, setLinked] = useState<Linked>()
  const read = useCallback(async () => {
    const client = officeClient(locale)
    const [children, parents] = await Promise.all([
      client.call(coursesApi.children, { params: { id } }),
      client.call(coursesApi.parents, { params: { id } }),
    ])
    setLinked({ children, parents })
  }, [id, locale])
  useEffect(() => {
    read().catch((error: unknown) => sayFailure(error, locale))
  }, [read, locale])
  return { linked, read }
}
