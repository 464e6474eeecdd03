import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon";

interface Look {
	icon: IconName;
	/** The whole sentence, with the thing's name in it: "Edit INV-204817". */
	label: string;
	danger?: boolean;
}

export function IconLink({ icon, label, danger, ...rest }: Look & Omit<LinkProps, "children">) {
	return (
		<Link {...rest} className={classes(danger)} aria-label={label} title={label}>
			<Icon name={icon} />
		</Link>
	);
}

/** The same as a button. `type` is "submit" where it posts its form. */
export function IconButton({ icon, label, danger, ...rest }: Look & Omit<ComponentProps<"button">, "children">) {
	return (
		<button type="button" {...rest} className={classes(danger)} aria-label={label} title={label}>
			<Icon name={icon} />
		</button>
	);
}

function classes(danger = false) {
	return danger ? "icon-btn icon-btn-danger" : "icon-btn";
}
