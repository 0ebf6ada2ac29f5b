/** Forgot password. */
export default function ForgotPasswordScreen() {
  return <h1 className="text-2xl font-semibold">Forgot password</h1>;
}
