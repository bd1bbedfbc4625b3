/** One section of a course: its excerpt and actions. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { displayIn } from '#core/display.ts'
import { plainText, type RichText } from '#core/richtext.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowTool } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import {
  courseSections,
  sectionKinds,
  type CourseSection,
} from '#resources/catalogue/course-sections/course-section.ts'

const words = {
  hidden: { es: 'Oculta', en: 'Hidden' },
  noEnglish: { es: 'Falta el inglés', en: 'No English yet' },
  hours: { es: '{n} h', en: '{n} h' },
  edit: { es: 'Editar {name}', en: 'Edit {name}' },
  show: { es: 'Mostrar {name} en el sitio', en: 'Show {name} on the site' },
  hide: { es: 'Ocultar {name} del sitio', en: 'Hide {name} from the site' },
  up: { es: 'Subir {name}', en: 'Move {name} up' },
  down: { es: 'Bajar {name}', en: 'Move {name} down' },
  remove: { es: 'Eliminar {name}', en: 'Remove {name}' },
} satisfies Record<string, Words>

/** The title or, without one, the name of the kind. */
export const sectionName = ({ kind, title }: CourseSection, locale: Locale): string =>
  translate(title, locale)?.text ?? sectionKinds[kind][locale]

/** Separates the entries of lists with dots. */
const excerptOf = ({ content }: RichText): string =>
  content
    .map((block) =>
      block.type.endsWith('List') ? (block.content ?? []).map(plainText).join(' · ') : plainText(block),
    )
    .join(' ')

type SectionRowProps = {
  section: CourseSection
  isEditor: boolean
  onEdit: () => void
  onShow: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

export function SectionRow({ section, isEditor, ...tools }: SectionRowProps) {
  const { locale } = useRecord()
  const body = translate(section.body, locale)
  const hours = displayIn(section, 'durationHours', { fields: courseSections.fields, locale })
  return (
    <Row
      title={
        <>
          {sectionName(section, locale)}
          {!section.visible && <Badge>{words.hidden[locale]}</Badge>}
          {!section.body.en && <Badge tone="warning">{words.noEnglish[locale]}</Badge>}
        </>
      }
      facts={hours && say(words.hours, locale, { n: hours })}
      text={body ? excerptOf(body.text) : undefined}
      lang={body?.lang}
      tools={isEditor && <Tools section={section} {...tools} />}
    />
  )
}

function Tools({ section, onEdit, onShow, onUp, onDown, onRemove }: Omit<SectionRowProps, 'isEditor'>) {
  const { locale } = useRecord()
  const name = sectionName(section, locale)
  const label = (verb: Words) => say(verb, locale, { name })
  return (
    <>
      <RowTool label={label(words.edit)} onPress={onEdit}>
        <Pencil />
      </RowTool>
      <RowTool label={label(section.visible ? words.hide : words.show)} onPress={onShow}>
        {section.visible ? <Eye /> : <EyeOff />}
      </RowTool>
      <RowTool label={label(words.up)} isOff={!onUp} onPress={() => onUp?.()}>
        <ArrowUp />
      </RowTool>
      <RowTool label={label(words.down)} isOff={!onDown} onPress={() => onDown?.()}>
        <ArrowDown />
      </RowTool>
      <RowTool label={label(words.remove)} onPress={onRemove}>
        <Trash />
      </RowTool>
    </>
  )
}
