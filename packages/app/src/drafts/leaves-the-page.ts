import type { ShouldBlockFn } from '@tanstack/react-router'

/** Whether a navigation leads elsewhere: to another part of the same page nothing is left behind. */
export const leavesThePage: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname
