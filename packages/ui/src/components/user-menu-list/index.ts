export { UserMenuList, type UserMenuItem } from './user-menu-list.tsx'
