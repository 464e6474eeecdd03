import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Button } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const printable = useHydrated();
	const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\r\n")}\r\n`)}`;
	return (
		<section className="mb-5" aria-labelledby="recovery">
			<h3 id="recovery">{m.access_recovery_keep()}</h3>
			<p className="mt-1 text-sm text-ink-2">{m.access_recovery_about()}</p>
			<ul className="recovery-codes" aria-label={m.access_recovery()}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2 print:hidden">
				<a className="btn btn-s" href={file} download={`${PRODUCT.name.toLowerCase()}-recovery-codes.txt`}>
					<Icon name="download" />
					{m.access_recovery_download()}
				</a>
				{printable && (
					<Button size="s" onClick={() => window.print()}>
						{m.access_recovery_print()}
					</Button>
				)}
			</div>
		</section>
	);
}
