export { EntryList, type Entry, type EntryAction, type EntryListProps } from './entry-list.tsx'
