/** Your password has been reset successfully. */
export default function ResetSuccessScreen() {
  return <h1 className="text-2xl font-semibold">Your password has been reset successfully</h1>;
}
