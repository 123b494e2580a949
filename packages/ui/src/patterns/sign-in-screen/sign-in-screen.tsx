import { SignInCard, type SignInCardProps } from '../../components/sign-in-card/index.ts'

export type SignInScreenProps = SignInCardProps

/** The whole page before anyone is known: the card in the middle, nothing else to look at. */
export function SignInScreen(props: SignInScreenProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-canvas p-4">
      <SignInCard {...props} />
    </main>
  )
}
