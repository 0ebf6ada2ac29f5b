/** Select Account Type. */
export default function AccountTypeScreen() {
  return <h1 className="text-2xl font-semibold">Select Account Type</h1>;
}
