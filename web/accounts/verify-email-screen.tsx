/** Verify email. */
export default function VerifyEmailScreen() {
  return <h1 className="text-2xl font-semibold">Verify email</h1>;
}
