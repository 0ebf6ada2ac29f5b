/** Verify code. */
export default function VerifyCodeScreen() {
  return <h1 className="text-2xl font-semibold">Verify code</h1>;
}
