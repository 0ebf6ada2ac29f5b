/** Successfully. */
export default function RegisterSuccessScreen() {
  return <h1 className="text-2xl font-semibold">Successfully</h1>;
}
