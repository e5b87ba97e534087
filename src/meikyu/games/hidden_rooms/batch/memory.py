"""Memory of a device with a shape and a type, handed to others without a copy.

`Buffer` speaks DLPack (``numpy.from_dlpack``, ``torch.from_dlpack``) on both devices and Python's
buffer protocol (`memoryview`) on the CPU.
"""

import ctypes
from math import prod
from typing import Any

CPU, CUDA = 1, 2
"""The devices' numbers in DLPack."""
INT, UINT, FLOAT = 0, 1, 2
KINDS: dict[str, tuple[int, int, type]] = {
    "b": (INT, 8, ctypes.c_int8),
    "B": (UINT, 8, ctypes.c_uint8),
    "i": (INT, 32, ctypes.c_int32),
    "I": (UINT, 32, ctypes.c_uint32),
    "q": (INT, 64, ctypes.c_int64),
    "Q": (UINT, 64, ctypes.c_uint64),
    "f": (FLOAT, 32, ctypes.c_float),
}
"""Type letters, as in `array`, with DLPack's code and bits."""


class _Device(ctypes.Structure):
    _fields_ = (("type", ctypes.c_int32), ("id", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (
    ("tensor", _Tensor),
    ("context", ctypes.c_void_p),
    ("deleter", _Deleter),
)

_lent: dict[int, tuple[Any, ...]] = {}
"""What must outlive those who borrow it, by the address of the tensor that was handed out."""


def _returned(managed: Any) -> None:
    _lent.pop(ctypes.addressof(managed.contents), None)


_give_back = _Deleter(_returned)

_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_NAME = b"dltensor"


class Buffer:
    """A block of a device's memory, freed when it is no longer used."""

    def __init__(self, lib: Any, device: int, kind: str, shape: tuple[int, ...]) -> None:
        self._lib = lib
        self.device = device
        self.kind = kind
        self.shape = shape
        self.bytes = prod(shape) * KINDS[kind][1] // 8
        at = lib.memory_new(ctypes.c_int64(max(self.bytes, 1)))
        if not at:
            raise MemoryError(f"{self.bytes} bytes")
        self.at = ctypes.c_void_p(at)

    def __del__(self) -> None:
        if hasattr(self, "at"):
            self._lib.memory_free(self.at)

    def write(self, data: bytes) -> None:
        """Copies bytes into it."""
        if len(data) != self.bytes:
            raise ValueError(f"{len(data)} bytes for {self.bytes}")
        self._lib.memory_in(self.at, data, ctypes.c_int64(len(data)))

    def read(self) -> bytes:
        """A copy of its bytes."""
        out = ctypes.create_string_buffer(self.bytes)
        self._lib.memory_out(out, self.at, ctypes.c_int64(self.bytes))
        return out.raw

    def view(self) -> Any:
        """Its memory itself, as a `memoryview`; on the CPU only."""
        if self.device != CPU:
            raise ValueError("memory of a GPU has no view; use DLPack")
        assert self.at.value is not None
        block: Any = (ctypes.c_char * self.bytes).from_address(self.at.value)
        block._owner = self  # the memory lives as long as a view of it
        bare: Any = memoryview(block).cast("B")
        return bare.cast(self.kind, self.shape)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0

    def __dlpack__(self, **_: Any) -> Any:
        code, bits, _kind = KINDS[self.kind]
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        managed = _Managed()
        managed.tensor = _Tensor(
            self.at, _Device(self.device, 0), len(self.shape), _Type(code, bits, 1), shape, None, 0
        )
        managed.deleter = _give_back
        address = ctypes.addressof(managed)
        _lent[address] = (self, managed, shape)
        return _new_capsule(address, _NAME, None)
