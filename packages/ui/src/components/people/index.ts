export { People, type PersonEntry, type PeopleProps } from './people.tsx'
