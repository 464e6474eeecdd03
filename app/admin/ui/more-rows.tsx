import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";

/** Says under a table that it shows the first of more; nothing where it shows all. */
export function MoreRows({ shown, count }: { shown: number; count: number }) {
	if (count <= shown) return null;
	return (
		<p className="p-(--pad) text-ink-2">
			{m.admin_effects_more({ shown: formatNumber(shown), count: formatNumber(count) })}
		</p>
	);
}
