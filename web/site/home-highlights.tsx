/** Consulting and auditing, each told in one breath on the first page. */
import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import type { Firm } from '#resources/settings/settings.api.ts'
import { isBuilt, pathTo } from '../paths.ts'
import { Chip, Chips } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useLocale } from '../use-locale.ts'
import styles from './home-highlights.module.css'
import { homeParts } from './navigation.ts'
import { Section } from './section.tsx'
import { whatsappLink } from './whatsapp.ts'

const words = {
  consulting: { es: 'Asesoría que deja capacidad instalada', en: 'Consulting that leaves capability behind' },
  consultingLead: {
    es: 'Implantamos con su gente, no en su lugar: partimos de los procesos que ya funcionan y los llevamos a la norma, paso a paso, con un plan que se puede seguir.',
    en: 'We implement with your people, not instead of them: we start from the processes that already work and take them to the standard, step by step, on a plan anyone can follow.',
  },
  auditing: { es: 'Auditorías que agregan valor', en: 'Audits that add value' },
  auditingLead: {
    es: 'Una auditoría útil dice qué funciona, qué no y por dónde empezar. Auditamos en su planta o a distancia, y administramos su programa completo.',
    en: 'A useful audit says what works, what does not and where to start. We audit on your site or remotely, and we manage your whole programme.',
  },
  standards: { es: 'Normas y programas', en: 'Standards and programmes' },
  ask: { es: 'Conversemos por WhatsApp', en: 'Talk to us on WhatsApp' },
  more: { es: 'Conocer más', en: 'Learn more' },
  askConsulting: {
    es: 'Hola, me interesa una asesoría para implantar una norma.',
    en: 'Hello, I am interested in consulting to implement a standard.',
  },
  askAuditing: {
    es: 'Hola, me interesa una auditoría para mi organización.',
    en: 'Hello, I am interested in an audit for my organisation.',
  },
} satisfies Record<string, Words>

const methods = [
  {
    es: 'Mejoramos los procesos existentes antes de crear otros nuevos',
    en: 'We improve existing processes before creating new ones',
  },
  {
    es: 'Participativa: cada responsable construye lo suyo',
    en: 'Participative: each owner builds their own part',
  },
  {
    es: 'Planificada con el ciclo planificar, hacer, verificar, actuar',
    en: 'Planned on the plan, do, check, act cycle',
  },
  { es: 'En sus instalaciones o a distancia', en: 'At your premises or remotely' },
] satisfies Words[]

const audits = [
  {
    title: { es: 'Auditorías con valor agregado', en: 'Value-added audits' },
    text: {
      es: 'Hallazgos claros, priorizados y con evidencia, para decidir y no solo para cumplir.',
      en: 'Clear findings, ranked and backed by evidence, made for deciding and not only for complying.',
    },
  },
  {
    title: { es: 'Auditorías remotas', en: 'Remote audits' },
    text: {
      es: 'Con internet de al menos 5 Mbps, una plataforma de videoconferencia y un móvil con cámara.',
      en: 'With internet of at least 5 Mbps, a videoconferencing platform and a mobile device with a camera.',
    },
  },
  {
    title: { es: 'Administración del programa', en: 'Programme management' },
    text: {
      es: 'Calendario, planes, ejecución, informes y seguimiento, por 3, 6 o 12 meses.',
      en: 'Calendar, plans, execution, reports and follow-up, for 3, 6 or 12 months.',
    },
  },
]

type ConsultingProps = { firm: Firm; standards: { code: string; name: string }[] }

export function Consulting({ firm, standards }: ConsultingProps) {
  const locale = useLocale()
  return (
    <Section
      id={homeParts.consulting[locale]}
      tone="sunken"
      title={words.consulting[locale]}
      lead={words.consultingLead[locale]}
    >
      <div className={styles.split}>
        <ul className={styles.ticks}>
          {methods.map((method) => (
            <li key={method.en}>
              <Check />
              {method[locale]}
            </li>
          ))}
        </ul>
        <div className={styles.standards}>
          <h3 className={styles.title}>{words.standards[locale]}</h3>
          <Chips>
            {standards.map(({ code, name }) => (
              <li key={code}>
                <Chip>{name}</Chip>
              </li>
            ))}
          </Chips>
        </div>
      </div>
      <Actions
        screen={isBuilt('consulting') ? pathTo('consulting', locale) : undefined}
        chat={firm.whatsapp && whatsappLink(firm.whatsapp, words.askConsulting[locale])}
      />
    </Section>
  )
}

export function Auditing({ firm }: { firm: Firm }) {
  const locale = useLocale()
  return (
    <Section id={homeParts.auditing[locale]} title={words.auditing[locale]} lead={words.auditingLead[locale]}>
      <ul className={styles.audits}>
        {audits.map(({ title, text }) => (
          <li key={title.en} className={styles.audit}>
            <h3 className={styles.title}>{title[locale]}</h3>
            <p>{text[locale]}</p>
          </li>
        ))}
      </ul>
      <Actions
        screen={isBuilt('auditing') ? pathTo('auditing', locale) : undefined}
        chat={firm.whatsapp && whatsappLink(firm.whatsapp, words.askAuditing[locale])}
      />
    </Section>
  )
}

function Actions({ screen, chat }: { screen: string | undefined; chat: string | null }): ReactNode {
  const locale = useLocale()
  if (!screen && !chat) return null
  return (
    <div className={styles.actions}>
      {screen && <LinkButton href={screen}>{words.more[locale]}</LinkButton>}
      {chat && (
        <LinkButton href={chat}>
          <MessageCircle />
          {words.ask[locale]}
        </LinkButton>
      )}
    </div>
  )
}
