/** What a call takes and answers. */
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { resolved, rulesOf, shapeOf, type ApiDocument, type Call } from './api-document.ts'
import styles from './reference.module.css'

const words = {
  parameters: { es: 'Parámetros', en: 'Parameters' },
  needed: { es: 'obligatorio', en: 'required' },
  body: { es: 'Cuerpo', en: 'Body' },
  example: { es: 'Ejemplo', en: 'Example' },
  answer: { es: 'Respuesta', en: 'Answer' },
} satisfies Record<string, Words>

type CallProps = { call: Call; api: ApiDocument }

export function CallFacts({ call, api: { components } }: CallProps) {
  const locale = useLocale()
  const parameters = (call.parameters ?? []).map((one) => resolved(one, components.parameters))
  const replies = Object.entries(call.responses).map(
    ([code, reply]) => [code, resolved(reply, components.responses)] as const,
  )
  const refusals = replies.filter(([code]) => !isSuccess(code))
  return (
    <div className={styles.facts}>
      <p lang="en">{call.description}</p>
      {parameters.length > 0 && (
        <>
          <h4>{words.parameters[locale]}</h4>
          <ul>
            {parameters.map((parameter) => (
              <li key={parameter.name}>
                <code lang="en">{`${parameter.name}: ${shapeOf(parameter.schema, components)}`}</code>
                {` (${parameter.in}${parameter.required ? `, ${words.needed[locale]}` : ''}) `}
                <span lang="en">
                  {[parameter.description, rulesOf(parameter.schema)].filter(Boolean).join(' ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {Object.entries(call.requestBody?.content ?? {}).map(([type, { schema, example }]) => (
        <Shown
          key={type}
          title={`${words.body[locale]} · ${type}`}
          text={schema && shapeOf(schema, components)}
          example={example}
        />
      ))}
      {replies
        .filter(([code]) => isSuccess(code))
        .flatMap(([code, { content = {} }]) =>
          Object.entries(content).map(([type, { schema }]) => (
            <Shown
              key={`${code} ${type}`}
              title={`${words.answer[locale]} ${code} · ${type}`}
              text={schema && shapeOf(schema, components)}
            />
          )),
        )}
      <ul lang="en">
        {refusals.map(([code, { description }]) => (
          <li key={code}>
            <code>{code}</code> {description}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isSuccess = (code: string): boolean => code.startsWith('2')

type ShownProps = { title: string; text: string | undefined; example?: unknown }

function Shown({ title, text, example }: ShownProps) {
  const locale = useLocale()
  return (
    <>
      <h4>{title}</h4>
      {text && <Code text={text} />}
      {example !== undefined && (
        <>
          <p>{words.example[locale]}</p>
          <Code text={JSON.stringify(example, null, 2)} />
        </>
      )}
    </>
  )
}

const Code = ({ text }: { text: string }) => (
  <pre className={styles.code} lang="en">
    <code>{text}</code>
  </pre>
)
