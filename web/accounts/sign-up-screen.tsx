/** Account Sign Up. */
export default function SignUpScreen() {
  return <h1 className="text-2xl font-semibold">Account Sign Up</h1>;
}
