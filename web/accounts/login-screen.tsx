/** Login. */
export default function LoginScreen() {
  return <h1 className="text-2xl font-semibold">Login</h1>;
}
