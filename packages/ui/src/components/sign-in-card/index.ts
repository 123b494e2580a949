export { SignInCard, type SignInCardProps } from './sign-in-card.tsx'
