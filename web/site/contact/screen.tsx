/** Contact: the quote form, and every other way to reach the firm. */
import { proseHead, WrittenScreen } from '#web/site/prose/written-screen.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { ContactForm } from './form.tsx'
import { loadContact, sendContact, type ContactData } from './load.server.ts'
import styles from './screen.module.css'
import { ContactWays } from './ways.tsx'

export default defineScreen({
  load: loadContact,
  submit: sendContact,
  head: ({ prose }) => proseHead(prose),
  Screen: ContactScreen,
  script: 'forms',
})

function ContactScreen({ data: { prose, choices } }: { data: ContactData }) {
  return (
    <WrittenScreen prose={prose}>
      <div className={styles.columns}>
        <ContactForm {...choices} />
        <ContactWays />
      </div>
    </WrittenScreen>
  )
}
