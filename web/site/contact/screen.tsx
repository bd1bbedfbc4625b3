/** The contact page: quote form, phone, mail, WhatsApp and address. */
import { proseHead, EditableScreen } from '#web/site/prose/editable-screen.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { ContactForm } from './form.tsx'
import { loadContact, sendContact, type ContactData } from './load.server.ts'
import styles from './screen.module.css'
import { ContactChannels } from './channels.tsx'

export default defineScreen({
  load: loadContact,
  submit: sendContact,
  head: ({ prose }) => proseHead(prose),
  Screen: ContactScreen,
  script: 'forms',
})

function ContactScreen({ data: { prose, choices } }: { data: ContactData }) {
  return (
    <EditableScreen prose={prose}>
      <div className={styles.columns}>
        <ContactForm {...choices} />
        <ContactChannels />
      </div>
    </EditableScreen>
  )
}
