/** Reset password. */
export default function ResetPasswordScreen() {
  return <h1 className="text-2xl font-semibold">Reset password</h1>;
}
