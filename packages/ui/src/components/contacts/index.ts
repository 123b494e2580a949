export { Contacts, type ContactEntry, type ContactsProps } from './contacts.tsx'
