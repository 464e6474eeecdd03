import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type IconLook, iconButtonClass } from "../form/icon-button";
import { Icon } from "../icon";

interface RowLinkProps {
	to: string;
	/** Whether the page stays scrolled as it is: for what opens over the list. */
	keepScroll?: boolean;
}

/**
 * A link in a row of a table whose body has {@link useRowLinks}. Rendering one costs far less than Remix's `Link`, and
 * a list has fifty (docs/decisions/0011-the-cost-of-a-request.md). `data-discover` has Remix learn the route ahead.
 */
export function RowLink({ to, keepScroll, children }: RowLinkProps & { children: string }) {
	return (
		<a href={to} data-discover="true" data-follow={keepScroll ? "keep" : "top"}>
			{children}
		</a>
	);
}

export function RowIconLink({ to, keepScroll, icon, label, danger }: RowLinkProps & IconLook) {
	return (
		<a
			href={to}
			data-discover="true"
			data-follow={keepScroll ? "keep" : "top"}
			className={iconButtonClass(danger)}
			aria-label={label}
			title={label}
		>
			<Icon name={icon} />
		</a>
	);
}

/** Follows the {@link RowLink}s inside an element without loading a document, as Remix's `Link` does. Returns its ref. */
export function useRowLinks<Parent extends HTMLElement>() {
	const parent = useRef<Parent>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const element = parent.current;
		function onClick(event: MouseEvent) {
			const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-follow]");
			if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			const to = link.pathname + link.search;
			const replace = to === window.location.pathname + window.location.search;
			navigate(to, { replace, preventScrollReset: link.dataset.follow === "keep" });
		}
		element?.addEventListener("click", onClick);
		return () => element?.removeEventListener("click", onClick);
	}, [navigate]);
	return parent;
}
